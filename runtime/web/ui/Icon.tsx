// Icons and status glyphs: masks of styles/icons.css that take the colour of the text around them.
import type { CSSProperties } from 'react';
import type { Tone } from '../../core/language/model.ts';

export type IconName =
  | 'search' | 'plus' | 'close' | 'down' | 'up' | 'right' | 'left' | 'more' | 'filter' | 'refresh' | 'rows' | 'columns'
  | 'full' | 'report' | 'download' | 'upload' | 'bell' | 'apps' | 'globe' | 'sun' | 'user' | 'home' | 'star' | 'check'
  | 'edit' | 'copy' | 'trash' | 'print' | 'link' | 'clock' | 'lock' | 'eye' | 'drag' | 'overview' | 'calendar' | 'warn'
  | 'info' | 'undo' | 'send' | 'clip' | 'comment' | 'history' | 'sort' | 'qr' | 'code' | 'help' | 'shirt' | 'scissors'
  | 'coin' | 'clipboard' | 'box' | 'gear' | 'shop' | 'ruler' | 'shield' | 'stamp' | 'sew' | 'people' | 'calc' | 'plan'
  | 'truck' | 'pin' | 'sum' | 'phone' | 'moon' | 'inbox' | 'paste';

/** Silent for readers: the control or word beside it carries the name. */
export function Icon({ name, className, style }: { name: IconName; className?: string; style?: CSSProperties }) {
  return <i aria-hidden="true" className={`i i-${name}${className ? ` ${className}` : ''}`} style={style} />;
}

export function Glyph({ tone }: { tone: Tone }) {
  return <i aria-hidden="true" className={`g g-${tone}`} />;
}

/** An icon named in data (a menu's, an action's), or the fallback when the set has none of that name. */
export function iconNamed(name: string | undefined, fallback: IconName): IconName {
  if (!name) return fallback;
  const own = usual[name] ?? name;
  return known.has(own) ? own as IconName : fallback;
}

/** Other words for the same picture, as people write them in schemas. */
const usual: Record<string, IconName> = {
  team: 'people', order: 'plan', settings: 'gear', setting: 'gear', stock: 'box', warehouse: 'box', delete: 'trash', remove: 'trash', add: 'plus', view: 'eye', money: 'coin', finance: 'coin',
  quality: 'shield', factory: 'sew', production: 'sew', style: 'shirt', pattern: 'ruler', cost: 'calc', shopping: 'shop', approval: 'stamp', date: 'calendar', pie: 'report', chart: 'report',
};

const known: ReadonlySet<string> = new Set(
  'search plus close down up right left more filter refresh rows columns full report download upload bell apps globe sun user home star check edit copy trash print link clock lock eye drag overview calendar warn info undo send clip comment history sort qr code help shirt scissors coin clipboard box gear shop ruler shield stamp sew people calc plan truck pin sum phone moon inbox paste'.split(' '),
);
