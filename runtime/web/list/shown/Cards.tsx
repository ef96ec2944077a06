// Rows as cards: picture or colour, name, state, a text, further fields. A press on the picture opens it large.
import type { Row } from '../../../core/contract/wire.ts';
import { filesOf, isPicture, thumbUrl } from '../../fields/files/address.ts';
import { CellLink } from '../../columns/CellLink.tsx';
import type { CellPart } from '../../columns/cell.ts';
import { textOf, withoutLinks } from '../../columns/cell.ts';
import { CellView } from '../../columns/CellView.tsx';
import { t } from '../../i18n/t.ts';
import type { TableColumn } from '../../table/columns.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Markdown } from '../../ui/Markdown.tsx';
import { MenuButton } from '../../ui/Menu.tsx';
import { classes } from '../../ui/named.ts';
import { Skeleton } from '../../ui/states.tsx';
import { isVoid } from '../listRules.ts';
import { rowItems } from '../RowActions.tsx';
import type { ShownProps } from './Shown.tsx';
import { useDrawn } from './useDrawn.ts';
import { traitsOf } from '../../../core/values/types/index.ts';

export default function Cards({ plan, rows, isLoading, empty, linkOf, onOpen, actionsOf, onAction, selected, onSelect, columns }: ShownProps) {
  const { picture, title, text, fields } = plan.cards!;
  const [pictureColumn, titleColumn, , ...fieldColumns] = useDrawn(plan, [picture, title, text, ...fields]);
  const state = columns.find(({ path }) => path === (plan.statusField ?? 'status'));
  if (isLoading) return <ul className="cards" aria-busy="true">{Array.from({ length: 8 }, (_, at) => <li key={at} className="card"><Skeleton width="100%" height={64} /><Skeleton width={120} /></li>)}</ul>;
  if (rows.length === 0) return empty;
  return (
    <ul className={classes('cards', text && 'wide')} aria-label={plan.title}>
      {rows.map((row) => {
        const name = textOf(withoutLinks(titleColumn!.draw(titleColumn!.read(row), row)));
        const to = linkOf?.(row);
        const actions = actionsOf(row);
        const said = text && String(row[text.path] ?? '');
        return (
          <li key={row.id} className={classes('card', isVoid(row) && 'void', selected?.has(row.id!) && 'sel')}>
            {pictureColumn && <CellView cell={pictureOf(pictureColumn, row, name)} />}
            <div className="row cardhead">
              {selected && <Checkbox label={t('选择 {name}', { name })} checked={selected.has(row.id!)} onChange={(on, event) => onSelect(row, on, (event.nativeEvent as MouseEvent).shiftKey === true)} />}
              <span className="cut grow nm">{to ? <CellLink to={to} className="nm">{name}</CellLink> : onOpen ? <button type="button" className="lnk nm cut" onClick={() => onOpen(row)}>{name}</button> : name}</span>
              {state && <span className="sm"><CellView cell={state.draw(state.read(row), row)} /></span>}
              {actions.length > 0 && <MenuButton label={t('{name} 更多操作', { name })} items={() => rowItems(actions, (action) => onAction(action, row))} />}
            </div>
            {said && <div className="cardtext sm"><Markdown source={said} /></div>}
            {fieldColumns.length > 0 && <dl className="sm">{fieldColumns.map((column) => {
              const cell = column!.draw(column!.read(row), row);
              return isNothing(column!.read(row)) ? null : <div key={column!.key}><dt className="s3">{column!.label}</dt><dd className="cut tn"><CellView cell={withoutLinks(cell)} /></dd></div>;
            })}</dl>}
          </li>
        );
      })}
    </ul>
  );
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function pictureOf(column: TableColumn, row: Row, name: string): CellPart {
  const value = column.read(row);
  if (traitsOf(column.plan.type).colour) {
    const hex = typeof value === 'string' ? value : '';
    return { class: hex ? 'cardpic swatch' : 'cardpic none', vars: hex ? { c: hex } : undefined, role: 'img', label: hex ? `${name} ${hex}` : t('无颜色') };
  }
  const files = filesOf(value).filter(isPicture);
  if (files.length === 0) return { class: 'cardpic none', role: 'img', label: t('无图') };
  return { tag: 'button', class: 'cardpic', label: t('查看 {name}（第{n}张，共{count}张）', { name, n: 1, count: files.length }), act: { name: 'preview', payload: { files, at: 0 } }, parts: [{ tag: 'img', src: thumbUrl(files[0]!) }, ...(files.length > 1 ? [{ tag: 'b' as const, text: `1/${files.length}` }] : [])] };
}
