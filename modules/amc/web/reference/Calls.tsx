// The calls of one record type: method, address, right, what is sent and what comes back.
import { useState } from 'react';
import { type JsonSchema, type OpenApi, type Operation, t } from '../../../../runtime/web/moduleApi.ts';

export function Calls({ api, tag }: { api: OpenApi; tag: string }) {
  const found = Object.entries(api.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation: operation as Operation }))).filter(({ operation }) => operation.tags.includes(tag));
  return <ul className="ref-calls">{found.map(({ path, method, operation }) => <Call key={`${method} ${path}`} api={api} path={path} method={method} operation={operation} />)}</ul>;
}

function Call({ api, path, method, operation }: { api: OpenApi; path: string; method: string; operation: Operation }) {
  const [isOpen, setOpen] = useState(false);
  const body = operation.requestBody?.content['application/json']?.schema ?? operation.requestBody?.content['multipart/form-data']?.schema;
  const answer = operation.responses['200']?.content?.['application/json']?.schema.anyOf?.[0]?.properties?.data;
  return (
    <li>
      <button type="button" className="ref-call" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}><b className={`ref-m ${method.toLowerCase()}`}>{method}</b><span className="mono">{path}</span><span className="s3 grow">{operation.summary}</span></button>
      {isOpen && (
        <div className="ref-inside">
          {operation['x-permission'] && <p className="sm">{t('操作权限')} <code>{operation['x-permission']}</code></p>}
          {body && <><h4>{t('发送')}</h4><pre className="mono" tabIndex={0} aria-label={t('发送')}>{sample(api, body)}</pre></>}
          {answer && <><h4>{t('答复的data')}</h4><pre className="mono" tabIndex={0} aria-label={t('答复的data')}>{sample(api, answer)}</pre></>}
        </div>
      )}
    </li>
  );
}

const mostDeep = 4;

/** The shape of a value, a line for each property: `"code": 文本, // 单号`. */
function sample(api: OpenApi, schema: JsonSchema, indent = '', deep = 0): string {
  const whole = resolve(api, schema);
  if (deep > mostDeep) return '…';
  if (whole.properties) {
    const inner = `${indent}  `;
    const lines = Object.entries(whole.properties).map(([name, property]) => {
      const isRequired = whole.required?.includes(name);
      const said = property.description ?? '';
      return `${inner}"${name}"${isRequired ? '*' : ''}: ${sample(api, property, inner, deep + 1)}${said ? `  // ${said}` : ''}`;
    });
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (whole.items) return `[${sample(api, whole.items, indent, deep + 1)}]`;
  if (whole.enum) return whole.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (whole.anyOf) return [...new Set(whole.anyOf.map((one) => (one.$ref ? one.$ref.split('/').at(-1)! : sample(api, one, indent, deep + 1))))].join(' | ');
  return [whole.format ?? (whole.pattern?.includes('\\.') ? 'decimal' : [whole.type ?? 'any'].flat().join(' | '))].join('');
}

function resolve({ components }: OpenApi, schema: JsonSchema): JsonSchema {
  return schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)!] ?? {} : schema;
}
