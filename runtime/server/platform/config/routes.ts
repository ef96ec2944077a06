// GET platConfig without a login: branding, agreements, switches. Nothing secret is ever kept there.
import type { FastifyInstance } from 'fastify';
import type { App } from '../../context.ts';
import { ok } from '../../http/answer.ts';
import type { HttpPart } from '../../http/server.ts';
import { platConfigList } from './config.ts';
import { getApplyPlatConfig } from '../../../core/contract/endpoints/companies.ts';
import { endpoint } from '../../http/endpoint.ts';

export const configPart: HttpPart = {
  open(http: FastifyInstance, app: App) {
    endpoint(http, app, getApplyPlatConfig, async () => ok((await platConfigList(app)).map(({ name, value, title, type }) => ({ value, name, title, type }))));
  },
};
