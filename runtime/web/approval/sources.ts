// Where records are looked up where no form stands around them.

/** A reference field whose choices are asked for. */
export interface RecordsSource { api: string; field: string; to: string }

/** Colleagues: whoever may have a task. */
export const people: RecordsSource = { api: '/ccm/api/saas/approvalTask', field: 'assignee', to: 'amc.user' };
