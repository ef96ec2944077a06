// Words and seed colours of themes and schemes, for the picker.
import { t } from '../i18n/t.ts';
import type { Scheme, TableDensity, Theme } from './look.ts';

export function themeName(theme: Theme): string {
  return { light: t('浅'), dark: t('暗'), modern: t('现代') }[theme];
}

export function schemeName(scheme: Scheme): string {
  return {
    daybreak: t('拂晓蓝'), dusk: t('薄暮红'), volcano: t('火山'), sunset: t('日暮'), cyan: t('明青'), green: t('极光绿'), geekblue: t('极客蓝'), purple: t('酱紫'),
  }[scheme];
}

export const seeds: Record<Scheme, string> = {
  daybreak: '#1677FF', dusk: '#F5222D', volcano: '#FA541C', sunset: '#FAAD14', cyan: '#13C2C2', green: '#52C41A', geekblue: '#2F54EB', purple: '#722ED1',
};

export function densityName(density: TableDensity): string {
  return { default: t('宽松'), middle: t('适中'), small: t('紧凑') }[density];
}
