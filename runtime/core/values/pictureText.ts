// A picture as text, as demonstration data has it: `data:image/png;base64,…`.

export interface Picture { ending: 'png' | 'jpg' | 'webp'; mime: string; base64: string }

const endings = { png: 'png', jpeg: 'jpg', webp: 'webp' } as const;

export function pictureIn(text: string): Picture | undefined {
  const [, kind, base64] = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+=*)$/.exec(text) ?? [];
  return kind === undefined ? undefined : { ending: endings[kind as keyof typeof endings], mime: `image/${kind}`, base64: base64! };
}
