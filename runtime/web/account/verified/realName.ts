// A real-name check of a person or a company as the server answers it.
export interface RealName { id: string; kind: string; name?: string; idType?: string; idNo?: string; creditCode?: string; legalPerson?: string; /** '0' verified, '2' under review, '3' refused. */ status: string; reason?: string | null; createDate?: string; auditDate?: string | null }
