// antd inside our pages: its variables are the page's own, so that themes and colour schemes hold there too.
import { ConfigProvider, theme } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import zhTW from 'antd/es/locale/zh_TW';
import enUS from 'antd/es/locale/en_US';
import type { ReactNode } from 'react';
import { lang } from '../../i18n/t.ts';

const locales = { zh_CN: zhCN, zh_TW: zhTW, en: enUS };

export function AntTheme({ children }: { children: ReactNode }) {
  const isDark = document.documentElement.dataset.theme === 'dark';
  const primary = getComputedStyle(document.documentElement).getPropertyValue('--ant-color-primary').trim() || '#1668dc';
  return (
    <ConfigProvider locale={locales[lang()]} wave={{ disabled: true }} theme={{ algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm, token: { colorPrimary: primary, fontSize: 13, controlHeight: 32, borderRadius: 6 }, cssVar: { prefix: 'lant' } }}>
      {children}
    </ConfigProvider>
  );
}
