// Draws barcodes as paths, which React puts on the page: nothing of a foreign text becomes markup. Loaded with the first code.
import { code128, drawingSVG, ean13, qrcode } from 'bwip-js/browser';
import type { BarcodeKind } from '../../core/language/screenModel.ts';

export interface Drawn { viewBox: string; width: number; height: number; paths: { d: string; stroke?: string; fill?: string }[] }

const encoders = { code128, ean13, qr: qrcode };

/** @throws what the library says of a text it cannot hold */
export function drawBarcode(kind: BarcodeKind, text: string): Drawn {
  const svg = encoders[kind]({ bcid: kind === 'qr' ? 'qrcode' : kind, text, includetext: false, ...(kind === 'qr' ? { eclevel: 'M' } : { height: 10 }) }, drawingSVG());
  const viewBox = /viewBox="([\d .]+)"/.exec(svg)![1]!;
  const [, , width, height] = viewBox.split(' ').map(Number) as [number, number, number, number];
  const paths = [...svg.matchAll(/<path ([^>]*)\/>/g)].map(([, said]) => {
    const of = (name: string): string | undefined => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(said!)?.[1];
    return { d: of('d') ?? '', ...(of('stroke-width') && { stroke: of('stroke-width') }), ...(of('fill') && { fill: of('fill-rule') ?? 'nonzero' }) };
  });
  return { viewBox, width, height, paths };
}
