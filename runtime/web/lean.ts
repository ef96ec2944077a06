// For vite.config.ts: leaves out of the pages what bundling alone cannot tell is unused.
import type { Plugin } from 'vite';

const router = /[\\/]node_modules[\\/]react-router[\\/].*\.mjs(\?|$)/;
const sampled = /[\\/]runtime[\\/](core[\\/]values|web[\\/]columns[\\/]\w+)[\\/]\w+\.tsx?(\?|$)/;

/**
 * react-router is one file: its components made by calls, and the names they are given afterwards, hold link, form and loader code in
 * every page, although we use BrowserRouter, two hooks and matchPath. Such calls are marked as free of side effects. 8 kB brotli.
 */
export function leanRouter(): Plugin {
  return {
    name: 'loom-lean-router', apply: 'build',
    transform(code, id) {
      if (!router.test(id)) return null;
      const marked = code.replace(/= ((?:React\d*\.(?:forwardRef|createContext|memo)|new URL)\()/g, '= /* @__PURE__ */ $1').replace(/^\w+\.displayName = [^;\n]+;$/gm, '');
      // A class that is told something after it is made, as its context, counts as used; made by one pure call it goes when nobody asks for it.
      return { code: marked.replace(/^var (\w+) = (class extends React\d*\.Component \{\n[\s\S]*?\n\});\n\1\.contextType = (\w+);$/gm, 'var $1 = /* @__PURE__ */ (() => { const made = $2; made.contextType = $3; return made; })();'), map: null };
    },
  };
}

/** The fixtures of value and column types (`samples`) are for tests, where they stand beside what they show. */
export function withoutSamples(): Plugin {
  return {
    name: 'loom-without-samples', apply: 'build', enforce: 'post',
    transform(code, id) {
      if (!sampled.test(id) || !code.includes('samples')) return null;
      const spots: { start: number; end: number }[] = [];
      findSamples(this.parse(code), spots);
      for (const { start, end } of spots.sort((a, b) => b.start - a.start)) code = code.slice(0, start) + '[]' + code.slice(end);
      return { code, map: null };
    },
  };
}

/** Expressions of plans were checked where they were written: no page guesses what a misspelt name was meant to be. */
export function withoutGuesses(): Plugin {
  return {
    name: 'loom-without-guesses', apply: 'build',
    transform: (_code, id) => (/[\\/]core[\\/]expressions[\\/]nearest\.ts$/.test(id) ? { code: 'export const nearest = () => undefined; export const didYouMean = nearest;', map: null } : null),
  };
}

/** Arrays that stand behind `samples:` or `samples =`. */
function findSamples(node: unknown, spots: { start: number; end: number }[]): void {
  if (Array.isArray(node)) { for (const each of node) findSamples(each, spots); return; }
  if (typeof node !== 'object' || node === null) return;
  const { type, key, id, value, init } = node as { type?: string; key?: { name?: string }; id?: { name?: string }; value?: Spot; init?: Spot };
  const [name, array] = type === 'Property' ? [key?.name, value] : type === 'VariableDeclarator' ? [id?.name, init] : [];
  if (name === 'samples' && array?.type === 'ArrayExpression') { spots.push(array); return; }
  for (const inner of Object.values(node)) findSamples(inner, spots);
}

interface Spot { type: string; start: number; end: number }
