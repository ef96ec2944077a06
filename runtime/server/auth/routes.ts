// All routes of signing in and of the signed-in person, in the order they are registered.
import type { HttpPart } from '../http/server.ts';
import { registerLoginRoutes } from './loginRoutes.ts';
import { registerOpenAccountRoutes, registerPersonRoutes } from './personRoutes.ts';
import { registerSessionRoutes } from './sessionRoutes.ts';

export const authPart: HttpPart = {
  open(http, app, tools) {
    registerLoginRoutes(http, app, tools);
    registerOpenAccountRoutes(http, app, tools);
  },
  guarded(http, app, tools) {
    registerSessionRoutes(http, app, tools);
    registerPersonRoutes(http, app, tools);
  },
};
