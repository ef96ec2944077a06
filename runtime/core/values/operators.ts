// Operators of the advanced filter by kind of value (platform, Shared table): what each kind of field is offered.
import type { Operator } from '../contract/wire.ts';

export const textOperators: Operator[] = ['eq', 'ne', 'like', 'notLike', 'in', 'empty', 'notEmpty'];
export const numberOperators: Operator[] = ['eq', 'ne', 'like', 'notLike', 'gt', 'ge', 'lt', 'le', 'between', 'in', 'empty', 'notEmpty'];
export const dateOperators: Operator[] = ['gt', 'lt', 'between', 'eq', 'ne', 'ge', 'le', 'empty', 'notEmpty'];
export const choiceOperators: Operator[] = ['eq', 'ne', 'in', 'empty', 'notEmpty'];
export const presenceOperators: Operator[] = ['empty', 'notEmpty'];
