// Markdown to read: loaded when first shown; whatever could run is taken out.
import { Suspense, lazy } from 'react';
import { Skeleton } from './states.tsx';

const Preview = lazy(async () => {
  const [{ default: MarkdownPreview }, { default: sanitize }] = await Promise.all([import('@uiw/react-markdown-preview'), import('rehype-sanitize'), import('@uiw/react-markdown-preview/markdown.css')]);
  return {
    default: ({ source }: { source: string }) => (
      <MarkdownPreview source={source} rehypePlugins={[sanitize]} disableCopy wrapperElement={{ 'data-color-mode': document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light' }} style={{ background: 'none', font: 'inherit', color: 'inherit' }} />
    ),
  };
});

export function Markdown({ source }: { source: string }) {
  return <Suspense fallback={<Skeleton width="60%" />}><Preview source={source} /></Suspense>;
}
