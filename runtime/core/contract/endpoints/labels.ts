// Labels of what people type to sign in and into their own account.
/** What a required text is called when it is missing (platform: Rules). */
export const labels: Readonly<Record<string, string>> = {
  username: '用户名', password: '密码', oldPassword: '原密码', code: '验证码', oldCode: '原验证码', nickname: '昵称', target: '手机号或邮箱', name: '姓名', idNo: '证件号码',
  creditCode: '统一社会信用代码', legalPerson: '法定代表人', front: '证件正面照', back: '证件背面照', hand: '手持证件照', license: '营业执照', letter: '授权书',
};
