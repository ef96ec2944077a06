// The editor of a matrix field in the head of a form.
import type { EditorProps } from '../fields/types.ts';
import { MatrixBlock } from './MatrixBlock.tsx';
import { ratioOf } from './ratio.ts';

export default function MatrixEditor({ field, value, onChange, onRefuse, onBlur, readOnly, invalid, id, row, host, autoFocus, ...rest }: EditorProps) {
  // As the record keeps it: the form's own copy is watched, which a table of cells need not be.
  const stored = row[field.name] ?? value;
  return (
    <MatrixBlock
      field={field} value={stored} row={row} host={host} readOnly={readOnly} invalid={invalid} id={id} describedBy={rest['aria-describedby']} ratioText={ratioOf(field, host, row)} autoFocus={autoFocus}
      put={onChange} onRefuse={(typed, message) => onRefuse?.(typed, message)} onMended={() => onChange(stored)} onBlur={onBlur}
    />
  );
}
