// 颜色选择: hue 0-360, saturation and value 0-100, alpha 0-100; written as hex, rgb, hsl or hsv; by pointer, keyboard, or from the screen where the browser can.
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { colorForms, colorOf, hexOf, hsvaOf, writeColor, type ColorForm, type Hsva } from '../../../core/values/index.ts';
import { t } from '../../i18n/t.ts';
import { IconButton, Select, classes, toast } from '../../ui/index.ts';
import { recentColors, rememberColor } from './recentColors.ts';

const first: Hsva = { h: 210, s: 80, v: 80, a: 100 };

interface EyeDropper { open(): Promise<{ sRGBHex: string }> }
const eyeDropper = (): (new () => EyeDropper) | undefined => (globalThis as { EyeDropper?: new () => EyeDropper }).EyeDropper;

export function ColorPanel({ value, onChange, onDone }: { value: string | null; onChange: (hex: string) => void; onDone: () => void }) {
  // Kept here besides: a grey has no hue and black no saturation, yet the pointer stays where it was left.
  const [hsva, setHsva] = useState<Hsva>(() => (value ? hsvaOf(value) : first));
  const now = value === null || hexOf(hsva) === value ? hsva : hsvaOf(value);
  const [form, setForm] = useState<ColorForm>('hex');
  const put = (change: Partial<Hsva>): void => {
    const next = { ...now, ...change };
    setHsva(next);
    onChange(hexOf(next));
  };
  const take = (hex: string): void => { setHsva(hsvaOf(hex)); onChange(hex); };
  const hex = hexOf(now);
  const fromScreen = (): void => {
    const Dropper = eyeDropper();
    if (!Dropper) { toast.hint(t('此浏览器不能从屏幕取色，请输入颜色代码')); return; }
    // Given up with Escape: nothing was picked.
    new Dropper().open().then(({ sRGBHex }) => { const picked = colorOf(sRGBHex); if (picked) take(picked); }, () => undefined);
  };
  return (
    <div className="cpick" onKeyDown={(event) => { if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) { event.preventDefault(); rememberColor(hex); onDone(); } }}>
      <Plane now={now} onChange={put} />
      <div className="cbars">
        <Bar label={t('色相')} className="hue" value={now.h} most={360} unit="°" onChange={(h) => put({ h })} />
        <Bar label={t('不透明度')} className="alpha" value={now.a} most={100} unit="%" colour={hexOf({ ...now, a: 100 })} onChange={(a) => put({ a })} />
        <i className="swatch" aria-hidden="true" style={{ '--c': hex } as React.CSSProperties} />
      </div>
      <div className="row">
        <Select small label={t('颜色格式')} value={form} onChange={(next) => setForm(next as ColorForm)} options={colorForms.map((each) => ({ value: each, label: each.toUpperCase() }))} />
        <Code key={`${form}${hex}`} text={writeColor(hex, form)} onChange={take} />
        <IconButton icon="pin" size={28} label={t('从屏幕取色')} onClick={fromScreen} />
      </div>
      <div className="crecent" role="group" aria-label={t('最近使用')}>
        {recentColors().map((each) => <button key={each} type="button" className={classes('swatch', each === hex && 'on')} aria-label={each} aria-pressed={each === hex} style={{ '--c': each } as React.CSSProperties} onClick={() => take(each)} />)}
      </div>
    </div>
  );
}

/** Saturation across, value upwards; the arrows move by one, with Shift by ten. */
function Plane({ now, onChange }: { now: Hsva; onChange: (change: Partial<Hsva>) => void }) {
  const box = useRef<HTMLDivElement>(null);
  const point = (event: PointerEvent): void => {
    const rect = box.current!.getBoundingClientRect();
    onChange({ s: within(((event.clientX - rect.left) / rect.width) * 100), v: within(100 - ((event.clientY - rect.top) / rect.height) * 100) });
  };
  const handleKey = (event: KeyboardEvent): void => {
    const by = event.shiftKey ? 10 : 1;
    const change = { ArrowLeft: { s: within(now.s - by) }, ArrowRight: { s: within(now.s + by) }, ArrowUp: { v: within(now.v + by) }, ArrowDown: { v: within(now.v - by) } }[event.key];
    if (!change) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(change);
  };
  return (
    <div
      ref={box} className="cplane" role="slider" tabIndex={0} data-autofocus aria-label={t('饱和度与明度：方向键调整')} aria-valuemin={0} aria-valuemax={100} aria-valuenow={Math.round(now.s)} aria-valuetext={t('饱和度{s}，明度{v}', { s: Math.round(now.s), v: Math.round(now.v) })}
      style={{ '--h': hexOf({ h: now.h, s: 100, v: 100, a: 100 }), '--x': `${now.s}%`, '--y': `${100 - now.v}%` } as React.CSSProperties} onKeyDown={handleKey}
      onPointerDown={(event) => { event.currentTarget.setPointerCapture(event.pointerId); point(event); }} onPointerMove={(event) => { if (event.buttons & 1) point(event); }}
    ><i aria-hidden="true" /></div>
  );
}

function Bar({ label, className, value, most, unit, colour, onChange }: { label: string; className: string; value: number; most: number; unit: string; colour?: string; onChange: (value: number) => void }) {
  return <input type="range" className={`cbar ${className}`} aria-label={label} aria-valuetext={`${Math.round(value)}${unit}`} min={0} max={most} step={1} value={Math.round(value)} style={{ '--c': colour } as React.CSSProperties} onChange={(event) => onChange(Number(event.target.value))} />;
}

/** The colour's text in the chosen form: typed over in that or any other. */
function Code({ text, onChange }: { text: string; onChange: (hex: string) => void }) {
  const [typed, setTyped] = useState(text);
  const [isWrong, setWrong] = useState(false);
  const settle = (): boolean => {
    const hex = colorOf(typed);
    setWrong(hex === null);
    if (hex !== null && typed !== text) onChange(hex);
    return hex !== null;
  };
  return (
    <span className="grow ccode">
      <span className={classes('in', isWrong && 'err')}>
        <input className="v tn" aria-label={t('颜色代码')} aria-invalid={isWrong || undefined} spellCheck={false} autoComplete="off" value={typed} onChange={(event) => { setTyped(event.target.value); setWrong(false); }} onBlur={settle} onKeyDown={(event) => { if (event.key === 'Enter' && !settle()) event.stopPropagation(); }} />
      </span>
      {isWrong && <small className="msg" role="alert">{t('颜色格式不正确')}</small>}
    </span>
  );
}

const within = (value: number): number => Math.min(100, Math.max(0, value));
