// Walks XML tag by tag, in one pass: no entities but the five and numbers, no document types, nothing that grows.

export interface Tag { name: string; attributes: string; isClosing: boolean; isEmpty: boolean; /** Text between the tag before and this one, as written. */ before: string }

/** Names come without their prefix: `x:row` is `row`. */
export function* tagsOf(xml: string): Generator<Tag> {
  let at = 0;
  for (;;) {
    const from = xml.indexOf('<', at);
    if (from < 0) return;
    const before = xml.slice(at, from);
    if (xml.startsWith('<!--', from) || xml.startsWith('<![CDATA[', from)) {
      const end = xml.indexOf('>', from);
      at = end < 0 ? xml.length : end + 1;
      continue;
    }
    const to = xml.indexOf('>', from);
    if (to < 0) return;
    at = to + 1;
    const isClosing = xml[from + 1] === '/';
    const isEmpty = xml[to - 1] === '/';
    const inside = xml.slice(from + (isClosing ? 2 : 1), isEmpty ? to - 1 : to);
    const space = inside.search(/\s/);
    const whole = space < 0 ? inside : inside.slice(0, space);
    yield { name: whole.slice(whole.indexOf(':') + 1), attributes: space < 0 ? '' : inside.slice(space), isClosing, isEmpty, before };
  }
}

export function attribute(tag: Pick<Tag, 'attributes'>, name: string): string | undefined {
  const found = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag.attributes);
  return found ? unescapeXml(found[1] ?? found[2] ?? '') : undefined;
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

export function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? whole;
    const code = name[1] === 'x' || name[1] === 'X' ? parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** Control characters, which XML cannot carry, are left out. */
export function escapeXml(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);
}
