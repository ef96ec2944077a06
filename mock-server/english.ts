// The mock server's own words in English; everything else it says is the server's.
export const english: Readonly<Record<string, string>> = {
  '执行单据动作（过账、冲回、下推）': 'run actions of documents (posting, reversing, making others)', 计算流水余额: 'work out balances of ledgers', 统计报表: 'work out reports', 审批: 'run approvals',
  执行后台任务: 'run background work', 保存文件: 'keep files', 导入: 'import', '保存附件、评论和打印记录': 'keep attachments, comments and print counts', 说明来历: 'explain where a figure comes from',
  按角色的数据范围筛选: 'narrow rows by the data scopes of roles', '注册、验证码和其他登录方式': 'register, send codes or sign in in other ways', 完成这一步: 'do this',
};
