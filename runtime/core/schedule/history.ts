// What was done on a board, to be undone and done again: fifty steps of this session.
export interface History<Step> { done: readonly Step[]; undone: readonly Step[] }
export const noHistory: History<never> = { done: [], undone: [] };
const maxSteps = 50;

/** What comes after a step that was undone is gone. */
export const did = <Step>({ done }: History<Step>, step: Step): History<Step> => ({ done: [...done, step].slice(-maxSteps), undone: [] });
export const undo = <Step>({ done, undone }: History<Step>): History<Step> => ({ done: done.slice(0, -1), undone: [...undone, ...done.slice(-1)] });
export const redo = <Step>({ done, undone }: History<Step>): History<Step> => ({ done: [...done, ...undone.slice(-1)], undone: undone.slice(0, -1) });
