// Composition root of the gallery: texts, look, the parts that stand above a page. No session and no server.
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { changeLang, startTexts } from '../../i18n/app.ts';
import { languages } from '../../i18n/t.ts';
import { queries } from '../../session/queries.ts';
import { setNavigator } from '../../ui/navigate.ts';
import { setLook, themes } from '../../theme/look.ts';
import { Dialogs } from '../../ui/confirm.tsx';
import { toast, Toasts } from '../../ui/toast.tsx';
import { Tooltips } from '../../ui/tooltip.tsx';
import { Gallery } from './Gallery.tsx';
import '../../styles/common.ts';
import '../../styles/index.css';
import '../../fields/fields.css';
import './gallery.css';

const root = createRoot(document.getElementById('root')!);
void start();

async function start(): Promise<void> {
  // `?theme=dark&lang=en` for pictures and tests; the switches in the page do the same.
  const asked = new URLSearchParams(location.search);
  const theme = themes.find((each) => each === asked.get('theme'));
  if (theme) setLook({ theme });
  await startTexts();
  const lang = languages.find(({ id }) => id === asked.get('lang'));
  if (lang) await changeLang(lang.id);
  // Links of samples lead nowhere; they say where they would.
  setNavigator((path) => toast.news(path));
  root.render(
    <QueryClientProvider client={queries}>
      <Gallery />
      <Dialogs /><Toasts /><Tooltips />
    </QueryClientProvider>,
  );
}
