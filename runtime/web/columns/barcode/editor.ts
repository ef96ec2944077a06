// A scanner types into it.
import { BarcodeEditor } from '../../fields/barcode/BarcodeEditor.tsx';
import type { EditorDef } from '../../fields/editors.tsx';

export default { types: ['barcode'], Editor: BarcodeEditor } satisfies EditorDef;
