// The wire contract told to programs: OpenAPI 3.1, made of the model for one role and language.
export { openApi } from './document.ts';
export type { Method, OpenApi, Operation, Parameter } from './parts.ts';
export { ownModule } from './calls.ts';
export { entityEndpoints, genericCalls, type EntityEndpoint } from './generic.ts';
export { askSchema, entitySchema, shared, type JsonSchema, type Telling } from './schemas.ts';
