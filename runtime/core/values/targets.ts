// What a reference points to, by the id in its `to`: one row type, or one of several entities (language/several.ts).
const joint = '|';

/** What `to` is called in the model. */
export const targetOf = (to: string | readonly string[]): string => (typeof to === 'string' ? to : to.join(joint));
/** The entities it names: one, or several. */
export const targetsOf = (to: string): string[] => to.split(joint);
export const isOneOfSeveral = (to: string | undefined): boolean => to !== undefined && to.includes(joint);
/** Whether a reference can hold rows of the entity. */
export const canHold = (to: string | undefined, entity: string): boolean => to !== undefined && (to === entity || (isOneOfSeveral(to) && targetsOf(to).includes(entity)));
