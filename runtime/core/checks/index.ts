// The door to checks, and those a schema field may ask for by `format`.
import { isEmail, isPhone } from './account.ts';
import { isCreditCode } from './creditCode.ts';
import { isIdCard } from './idCard.ts';

export * from './account.ts';
export * from './creditCode.ts';
export * from './idCard.ts';
export * from './masks.ts';

export type TextFormat = 'idCard' | 'creditCode' | 'phone' | 'email';
export const formats: Readonly<Record<TextFormat, (text: string) => boolean>> = { idCard: (text) => isIdCard(text), creditCode: isCreditCode, phone: isPhone, email: isEmail };
