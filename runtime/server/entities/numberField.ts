// Which field holds a document's number.
import type { Entity } from '../../core/language/model.ts';

export const numberFieldOf = (entity: Entity): string => entity.numberField ?? 'code';
