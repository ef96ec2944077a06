// What the inspector answers: what was decided about a part of a screen, why, and the line of the schema file that says so.

/** `schemas/_base/flows/std.json:19:5` */
export interface InspectPlace { file: string; line: number; col: number }

export type InspectBecause = 'expression' | 'permission' | 'state' | 'role' | 'grant' | 'setting' | 'rule' | 'screen' | 'type' | 'system' | 'filter' | 'scope' | 'view' | 'data';

/** What came of it, in the order of how much it keeps from somebody. */
export type InspectOutcome = 'hidden' | 'readonly' | 'required' | 'default' | 'refused' | 'offered' | 'missing' | 'shown' | 'narrowed';

export interface InspectDecision {
  outcome: InspectOutcome;
  because: InspectBecause;
  /** A sentence. */
  text: string;
  /** As the file has it. */
  source?: string;
  /** The same in words, and what its names stood for. */
  formula?: string;
  values?: { label: string; text: string }[];
  place?: InspectPlace;
  /** It holds now; false: looked at, and it does not decide. */
  holds: boolean;
}

/** A property of the part, and who says it. */
export interface InspectProperty { name: string; value: string; from: 'entity' | 'base' | 'flow' | 'query' | 'screen' | 'module' | 'default' | 'role'; place?: InspectPlace }

export interface Inspection {
  kind: 'field' | 'action' | 'row' | 'screen' | 'part';
  title: string;
  /** `wms.purchaseOrder.lines.price` */
  key: string;
  decisions: InspectDecision[];
  properties: InspectProperty[];
  /** Of a screen or record: what may be done, and why not. */
  actions?: { name: string; label: string; isOffered: boolean; decisions: InspectDecision[] }[];
  /** Screens, entities and flows that draw it. */
  files: { id: string; place: InspectPlace }[];
}
