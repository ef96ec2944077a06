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

/** Parts that the kinds below share, addressed as `common.json#/$defs/<name>`. */
export const commonMeta: object = common;

export const metas = { entity, flow, screen, query, widget, module, print, locale, demo } as const satisfies Record<string, object>;
export type FileKind = keyof typeof metas;
export const fileKinds = Object.keys(metas) as FileKind[];
