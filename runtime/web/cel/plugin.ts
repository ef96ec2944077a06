// For vite.config.ts: puts index.ts in the place of the CEL library, and parts.ts in the place of what its parser imports.
import type { Plugin } from 'vite';

const parser = /@marcbachmann[\\/]cel-js[\\/]lib[\\/]parser\.js(\?|$)/;

export function celParserOnly(): Plugin {
  return {
    name: 'loom-cel-parser-only', enforce: 'pre',
    resolveId(id, importer) {
      if (id === '@marcbachmann/cel-js') return `${import.meta.dirname}/index.ts`;
      if (importer && parser.test(importer) && (id === './operators.js' || id === './functions.js')) return `${import.meta.dirname}/parts.ts`;
      return undefined;
    },
  };
}
