// A state: glyph and word in lists, a tinted tag in headers. Colour is never alone.
import type { Tone } from '../../core/language/model.ts';
import { Glyph } from './Icon.tsx';

export function Status({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`st ${tone}`}><Glyph tone={tone} />{children}</span>;
}

export function StatusTag({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`tag ${tone}`}><Glyph tone={tone} />{children}</span>;
}
