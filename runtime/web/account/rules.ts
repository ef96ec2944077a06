// Rules of what people type on the account site, each with the catalogue's words; '' = fine (platform: Rules and messages).
import { isEmail, isPasswordFit, isPhone, isUsername, maskEmail, maskPhone } from '../../core/checks/account.ts';
import { t } from '../i18n/t.ts';

export function missing(label: string, value: string): string {
  return value.trim() === '' ? t('{field}不能为空', { field: label }) : '';
}

export function phoneFault(text: string): string {
  return missing(t('手机号'), text) || (isPhone(text.trim()) ? '' : t('手机号格式不正确'));
}

export function emailFault(text: string): string {
  return missing(t('邮箱'), text) || (isEmail(text.trim()) ? '' : t('邮箱格式不正确'));
}

/** Phone or e-mail, told apart by the @. */
export function targetFault(text: string): string {
  return missing(t('手机号或邮箱'), text) || (text.includes('@') ? emailFault(text) : phoneFault(text));
}

export function codeFault(text: string): string {
  return missing(t('验证码'), text) || (/^\d{6}$/.test(text) ? '' : t('请输入6位数字验证码'));
}

export function usernameFault(text: string): string {
  return missing(t('用户名'), text) || (isUsername(text.trim()) ? '' : t('用户名为4-20位字母、数字或下划线，以字母开头'));
}

export function nicknameFault(text: string): string {
  return missing(t('昵称'), text) || (text.trim().length <= 20 ? '' : t('昵称不能超过20个字'));
}

/** @param not names the password may not repeat: user name, phone */
export function passwordFault(text: string, not: string[] = []): string {
  if (text === '') return missing(t('密码'), text);
  if (!isPasswordFit(text)) return t('密码为8-20位，至少包含字母、数字、符号中的两种');
  return not.some((name) => name !== '' && name.toLowerCase() === text.toLowerCase()) ? t('密码不能与用户名或手机号相同') : '';
}

export function againFault(text: string, password: string): string {
  return missing(t('确认密码'), text) || (text === password ? '' : t('两次输入的密码不一致'));
}

/** 0 nothing, 1 weak, 2 fair, 3 strong. */
export function strengthOf(text: string): 0 | 1 | 2 | 3 {
  if (text === '') return 0;
  if (passwordFault(text) !== '') return 1;
  return kinds(text) === 3 || text.length >= 12 ? 3 : 2;
}

function kinds(text: string): number {
  return [/[A-Za-z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(text)).length;
}

/** Digits of whatever was pasted: "验证码：482 913" → "482913". */
export const codeDigits = (text: string): string => text.replace(/\D/g, '').slice(0, 6);

/** 138****5678, zh***@loom.com; anything else as it is. */
export function maskedTarget(text: string): string {
  return isPhone(text) ? maskPhone(text) : text.includes('@') ? maskEmail(text) : text;
}
