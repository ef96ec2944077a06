// The door of the entity services: what workflow, queries, jobs and modules may use.
export * from './types.ts';
export { surroundingsOf, workOf, docEnv, settingValues, rowExpression, targetExpression, displayExpression, type Surroundings } from './surroundings.ts';
export { readRecord, readMany, readRows, entityOf } from './read.ts';
export { createRecord, updateRecord, rewriteComputed, storeChange, staleError, throwFaults } from './write.ts';
export { askHook } from './askHooks.ts';
export { deleteRecords } from './remove.ts';
export { writeRow, addToRow, bumpVersion } from './rowWrite.ts';
export { newRecord } from './newRecord.ts';
export { displayOf } from './displayOf.ts';
export { changesOf, writeTrail } from './trail.ts';
export type { Change } from './change.ts';
export { resolveKeys } from './keys.ts';
export { dataScopeOf, dataScopeTerm } from './dataScope.ts';
