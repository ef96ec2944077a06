// Whether somebody may be shown what a look-up finds: it tells of every field that it reads, by its value or by what it passes over.
import type { Field, Found, Model } from '../language/model.ts';
import { fieldsRead } from './fill.ts';

/** @param sees whether a field is there for him (or her), whole */
export const knowsLook = (model: Model, look: Found, sees: (field: Field) => boolean): boolean => fieldsRead(model, look).every(sees);
