// Ages of lots asked in two ways: by days that a balance keeps (`t.kept`), and by looking for them among the ledger's rows (`t.found`), as the product did before.
const where = "row.qty > 0 && (param.kind == null || row.item.kind == param.kind)";
const by = { item: { is: 'row.item' }, lot: { is: 'row.lot' }, place: { is: 'row.place', label: '处' }, kind: { is: 'row.item.kind', label: '类' } };
const days = (since: object, lastOut: object): Record<string, object> => ({
  qty: { type: 'quantity', label: '现存', is: 'sum(row.qty)' }, lots: { type: 'integer', label: '批数', is: 'count()' },
  since: { type: 'date', label: '首次入库', ...since }, lastOut: { type: 'date', label: '最近出库', ...lastOut },
  ageDays: { type: 'integer', label: '库龄', is: 'days(today, since)', total: 'max' }, idleDays: { type: 'integer', label: '未动', is: 'days(today, first(lastOut, since))', total: 'max' },
});
const common = {
  label: '库龄', from: 't.stock.onHand', where, by, rows: ['item', 'lot'], order: 'ageDays desc,item asc', search: ['item.code', 'lot'],
  params: { kind: { type: 'enum', label: '类', options: { a: '甲', b: '乙' } }, olderThan: { type: 'integer', label: '超过' }, idleFor: { type: 'integer', label: '未出库超过' } },
  having: '(param.olderThan == null || ageDays > param.olderThan) && (param.idleFor == null || idleDays > param.idleFor)',
};
const beside = (sign: string): object => ({ from: 't.stock', where: `row.qty ${sign} 0 && row.entry != 'reverse' && (param.kind == null || row.item.kind == param.kind)`, by: Object.fromEntries(Object.entries(by).map(([name, { is }]) => [name, is])), joins: 'match' });
/** The same question twice. */
export const daysQueries = {
  't.kept': { ...common, measures: days({ is: 'min(row.since)' }, { is: 'max(row.lastOut)' }) },
  't.found': { ...common, beside: { came: beside('>'), went: beside('<') }, measures: days({ of: 'came', is: 'min(row.docDate)' }, { of: 'went', is: 'max(row.docDate)' }) },
};

export const daysEntities = {
  't.item': { extends: 'base.record', display: '{code}', key: ['code'], fields: { code: { type: 'string', label: '编码', required: true, search: true }, kind: { type: 'enum', label: '类', options: { a: '甲', b: '乙' } } } },
  't.stock': {
    extends: 'base.ledger', fields: { item: { type: 'ref', to: 't.item', label: '物料', required: true }, lot: { type: 'string', label: '缸号' }, place: { type: 'string', label: '处' }, qty: { type: 'quantity', scale: 2, label: '数量' } },
    ledger: { dimensions: ['item', 'lot', 'place'], measures: ['qty'], balances: { onHand: {
      label: '现存', by: ['item', 'lot', 'place'], sums: { qty: { is: 'row.qty', type: 'quantity', scale: 2, label: '现存' } },
      dates: { since: { first: 'docDate', when: "row.qty > 0 && row.entry != 'reverse'", label: '首次入库' }, lastOut: { last: 'docDate', when: "row.qty < 0 && row.entry != 'reverse'", label: '最近出库' } },
    } } },
  },
};
