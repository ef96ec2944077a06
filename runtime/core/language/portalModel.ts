// The shape of white lists for people from outside.

/** Whom a member from outside stands for. */
export type PartnerKind = 'supplier' | 'customer' | 'store';

/** Fields by path, actions by name, rows by the values of fields. `shared`: rows are no partner's own. */
export interface Portal { for: PartnerKind[]; sees: string[]; edits: string[]; does: string[]; when: Record<string, string[]>; shared: boolean; with: ('attachments' | 'comments')[] }
