// What the type brings to the browser: a cell of its own, and an editor.
import { formatOf } from '../../runtime/core/values/formats.ts';
import { defineColumn, blank, fieldOf } from '../../runtime/web/columns/define.ts';
import { registerColumn } from '../../runtime/web/columns/index.ts';
import { registerEditor } from '../../runtime/web/fields/editors.tsx';
import type { EditorProps } from '../../runtime/web/fields/types.ts';
import { useTyped } from '../../runtime/web/fields/useTyped.ts';
import './duration.ts';

registerColumn(defineColumn({
  id: 'duration', value: 'duration', align: 'end',
  draw({ column, context }) {
    const field = fieldOf(column);
    const format = formatOf('duration');
    return (value) => (value === null || value === undefined ? blank : { class: 'clock', text: format(value, field, context) });
  },
  samples: [{ value: 90, shown: '1:30' }, { value: null, shown: '–' }],
}));

registerEditor({ types: ['duration'], Editor: DurationEditor });

function DurationEditor(props: EditorProps) {
  const typing = useTyped(props, { shown: props.host.values.format(props.field, props.value, props.row) });
  return <input id={props.id} className="clock" value={typing.text} onChange={(event) => typing.change(event.target.value)} onBlur={typing.leave} />;
}
