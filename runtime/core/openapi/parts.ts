// What an OpenAPI document is made of: its shape, and the envelope around every answer.
import type { JsonSchema } from './schemas.ts';

export interface Operation {
  operationId: string; summary: string; tags: string[]; parameters?: Parameter[]; requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>; 'x-permission'?: string; security?: object[];
}
export interface Parameter { name: string; in: 'query' | 'path' | 'header'; required?: boolean; description?: string; schema: JsonSchema }
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  tags: { name: string; description: string; 'x-module': string }[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object; parameters: Record<string, Parameter> };
  security: object[];
}

export const at = '#/components/schemas/';
export const json = (schema: JsonSchema): Record<string, { schema: JsonSchema }> => ({ 'application/json': { schema } });
export const envelope = (data: JsonSchema): JsonSchema => ({ type: 'object', properties: { success: { const: true }, data, status: { const: 200 }, message: { type: 'string' } }, required: ['success', 'data', 'status'] });
export const ref = (name: string): JsonSchema => ({ $ref: at + name });
