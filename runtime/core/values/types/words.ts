// Which words of the language a field of a type may carry beside those every field may. Each type adds its own line where it is said:
// `declare module './words.ts' { interface TypeWords { money: (typeof words)[number] } }`.

// Nothing stands here but what the types add.
// eslint-disable-next-line typescript/no-empty-object-type
export interface TypeWords {}

export type FieldType = keyof TypeWords & string;
