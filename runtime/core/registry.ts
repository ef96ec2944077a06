// The door to schemas/_meta: what each kind of schema file may say, as JSON Schema 2020-12.
import common from '../../schemas/_meta/common.json' with { type: 'json' };
import demo from '../../schemas/_meta/demo.json' with { type: 'json' };
import entity from '../../schemas/_meta/entity.json' with { type: 'json' };
import flow from '../../schemas/_meta/flow.json' with { type: 'json' };
import locale from '../../schemas/_meta/locale.json' with { type: 'json' };
import module from '../../schemas/_meta/module.json' with { type: 'json' };
import print from '../../schemas/_meta/print.json' with { type: 'json' };
import query from '../../schemas/_meta/query.json' with { type: 'json' };
import screen from '../../schemas/_meta/screen.json' with { type: 'json' };
import widget from '../../schemas/_meta/widget.json' with { type: 'json' };

/** Names an editor offers (`names.generated.json`) say nothing of what is allowed: that is the check's to say. */
function withoutNames<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(withoutNames) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const { allOf, ...rest } = schema as { allOf?: { $ref?: string }[] };
  const kept = allOf?.filter(({ $ref }) => !$ref?.startsWith('names.generated.json'));
  return Object.fromEntries(Object.entries({ ...rest, ...(kept?.length && { allOf: kept }) }).map(([name, value]) => [name, withoutNames(value)])) as T;
}

/** Parts that the kinds below share, addressed as `common.json#/$defs/<name>`. */
export const commonMeta: object = withoutNames(common);

export const metas = withoutNames({ entity, flow, screen, query, widget, module, print, locale, demo }) satisfies Record<string, object>;
export type FileKind = keyof typeof metas;
export const fileKinds = Object.keys(metas) as FileKind[];
