// A time of day is typed in any common form.
import type { EditorDef } from '../../fields/editors.tsx';
import { TimeEditor } from '../../fields/TimeEditor.tsx';

export default { types: ['time'], Editor: TimeEditor } satisfies EditorDef;
