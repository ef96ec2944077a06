// Markdown to read: loaded when first shown; whatever could run is taken out.
import { Suspense, lazy } from 'react';
import { Skeleton } from './states.tsx';

const Preview = lazy(async () => {
  const [{ default: MarkdownPreview }, { default: sanitize }] = await Promise.all([import('@uiw/react-markdown-preview'), import('rehype-sanitize'), import('@uiw/react-markdown-preview/markdown.css')]);
  return {
    default: ({ source }: { source: string }) => (
      <MarkdownPreview source={source} rehypeRewrite={withoutAnchors} rehypePlugins={[sanitize]} disableCopy wrapperElement={{ 'data-color-mode': document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light' }} style={{ background: 'none', font: 'inherit', color: 'inherit' }} />
    ),
  };
});

/** Headings carry a link to themselves that says nothing: taken out. */
export function withoutAnchors(node: { type: string; tagName?: string }, _index: number | undefined, parent: unknown): void {
  const above = parent as { tagName?: string; children: unknown[] } | undefined;
  if (node.tagName === 'a' && above?.tagName && /^h[1-6]$/.test(above.tagName)) above.children = above.children.filter((each) => each !== node);
}

export function Markdown({ source }: { source: string }) {
  return <Suspense fallback={<Skeleton width="60%" />}><Preview source={source} /></Suspense>;
}
