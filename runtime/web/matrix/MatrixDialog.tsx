// A matrix of a list row, opened from its total.
import { Dialog } from '../ui/index.ts';
import MatrixView from './MatrixView.tsx';

export function MatrixDialog({ label, value, onClose }: { label: string; value: unknown; onClose: () => void }) {
  return <Dialog title={label} width={920} onClose={onClose}><MatrixView field={{ label }} value={value} row={{}} /></Dialog>;
}
