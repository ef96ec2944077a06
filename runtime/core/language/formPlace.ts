// Where a list's form is: at an address of its own, or with the list.
import type { FormPlace } from './model.ts';

export const isFormPlace = (form: string | undefined): form is FormPlace => form === 'drawer' || form === 'beside';

/** The address of a form that has one. */
export const formRoute = (form: string | undefined): string | undefined => (isFormPlace(form) ? undefined : form);
