// antd in the product's look: import this only from code that draws antd, so that lists and login stay without it.
import { ConfigProvider, theme as antdTheme, type ThemeConfig } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import zhTW from 'antd/es/locale/zh_TW';
import { useAtomValue } from 'jotai';
import { useMemo, type ReactNode } from 'react';
import { lang } from '../i18n/t.ts';
import { lookAtom, type Look } from './look.ts';
import { ownScheme } from './ownColour.ts';
import tokens from './tokens.json';

const locales = { zh_CN: zhCN, en: enUS, zh_TW: zhTW };
type Values = Record<string, string | number | boolean>;

export function AntdTheme({ children }: { children: ReactNode }) {
  const look = useAtomValue(lookAtom);
  const config = useMemo(() => antdConfig(look), [look]);
  return (
    <ConfigProvider theme={config} locale={locales[lang()]} button={{ autoInsertSpace: false }} wave={{ disabled: true }} form={{ requiredMark: markBehind }} componentSize="middle">
      {children}
    </ConfigProvider>
  );
}

export function antdConfig({ theme, scheme, own: seed }: Look): ThemeConfig {
  const own = tokens.themes[theme];
  const chosen = scheme === 'own' ? ownScheme(theme, seed ?? tokens.schemes.daybreak.seed) : own.schemes[scheme];
  const flat: Values = { ...own.antd, ...chosen.antd };
  const loom: Values = { ...own.loom, ...chosen.loom };
  const base = own.algorithm === 'darkAlgorithm' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm;
  return {
    cssVar: { prefix: 'ant' },
    // The second one is needed: the dark algorithm derives colorPrimary, colorError and colorLink anew.
    algorithm: [base, (_seed, map) => ({ ...map!, ...flat })] as ThemeConfig['algorithm'],
    token: { ...tokens.base, ...flat } as ThemeConfig['token'],
    components: Object.fromEntries(Object.entries(tokens.components).map(([name, values]) => [name, resolve(values, flat, loom)])) as ThemeConfig['components'],
  };
}

/** A component value may name a token of the same theme: `loom.tableHead`, `colorTextTertiary`, or one inside a shadow. */
function resolve(values: Record<string, unknown>, flat: Values, loom: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => {
    if (typeof value !== 'string') return [key, value as number];
    if (value.startsWith('loom.')) return [key, loom[value.slice(5)] ?? value];
    return [key, flat[value] ?? value.replace(/\bcontrolOutline\b/, String(flat.controlOutline))];
  }));
}

function markBehind(label: ReactNode, { required }: { required: boolean }) {
  return <>{label}{required && <span style={{ color: 'var(--ant-color-error-text)', marginInlineStart: 3 }}>*</span>}</>;
}
