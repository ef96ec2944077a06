// What stands where content would, and beside it: empty, loading, failed, no right, conflict, offline, masked, a fault of a schema.
import type { ReactNode } from 'react';
import { AppFailure } from '../../session/failure.ts';
import { Button, EmptyState, FailureState, FaultBox, Glyph, Masked, Skeleton } from '../../ui/index.ts';
import { say } from './words.ts';

export function StatesPart() {
  return (
    <section className="ff-sec" aria-label={say('状态')} data-part="states">
      <h2 className="h">{say('状态')}</h2>
      <div className="galst">
        <Tile name="空表"><EmptyState title={say('暂无数据')} why={say('采购订单由采购申请合并而来，也可以直接新建')}><Button>{say('从采购申请生成')}</Button><Button look="primary" icon="plus">{say('新建')}</Button></EmptyState></Tile>
        <Tile name="筛选后为空"><EmptyState icon="filter" title={say('没有符合条件的采购订单')} why={say('当前条件：本月、面料')}><Button>{say('清空筛选')}</Button></EmptyState></Tile>
        <Tile name="加载中"><div role="status" aria-label={say('加载中')} style={{ display: 'grid', gap: 16 }}>{[140, 120, 132, 112].map((width) => <div key={width} className="row" style={{ gap: 12 }}><Skeleton width={30} height={30} /><Skeleton width={width} /><span className="grow" /><Skeleton width={60} /></div>)}</div></Tile>
        <Tile name="加载失败"><FailureState error={new AppFailure(0, say('请求超时'), [], 'a8f3-20c1', { kind: 'timeout' })} kept={say('您的筛选和页码都还在')} onRetry={() => undefined} /></Tile>
        <Tile name="没有权限"><FailureState error={new AppFailure(10401, say('您没有【采购付款】的操作权限'), [], undefined, { kind: 'right' })} /></Tile>
        <Tile name="不存在"><FailureState error={new AppFailure(404, say('数据不存在或已删除'), [], undefined, { kind: 'missing' })} /></Tile>
        <Tile name="别人先改了"><b>{say('数据已被王磊于 10:41 修改，请刷新后重试')}</b><p className="s2 sm">{say('您改了 2 处，其中 1 处王磊也改了')}</p><div className="row" style={{ marginTop: 'auto' }}><span className="grow" /><Button size="s" look="text">{say('放弃我的')}</Button><Button size="s" look="primary">{say('刷新并逐项选择')}</Button></div></Tile>
        <Tile name="断网"><div className="offline" role="status"><Glyph tone="waiting" />{say('网络已断开，已打开的内容仍可查看')}</div></Tile>
        <Tile name="看不到的字段"><dl style={{ display: 'grid', gridTemplateColumns: '88px 1fr', gap: 8 }}><dt className="s3">{say('含税单价')}</dt><dd style={{ margin: 0 }}><Masked why={say('没有「成本」字段权限')} /></dd><dt className="s3">{say('身份证号')}</dt><dd style={{ margin: 0 }} className="tn"><Masked text="3301**********2129" why={say('按规定遮盖')} /></dd></dl></Tile>
        <Tile name="配置有误（开发者）"><FaultBox what={say('列 totalAmount 画不出来：列类型「mony」不存在')} code="schema.unknownColumn" place="schemas/wms/screens/purchaseOrder.list.json:9:42" path="columns[6].type" effect={say('只有这一列，页面其余部分照常可用')} remedy={say('是不是想写 money？')} lines={[{ number: 8, text: '  { "field": "totalQty" },' }, { number: 9, text: '  { "field": "totalAmount", "type": "mony" },', isBad: true }]} /></Tile>
        <Tile name="配置有误（其他人）"><FaultBox number="a8f3-20c1" /></Tile>
      </div>
    </section>
  );
}

function Tile({ name, children }: { name: string; children: ReactNode }) {
  return <section aria-label={say(name)}><h3>{say(name)}</h3><div className="bd">{children}</div></section>;
}
