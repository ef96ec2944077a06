// What of a scroller is in view, how fast it moves, and how much beyond the edges is worth drawing.

/** Before there is a page to measure. */
const unknown = { height: 600, width: 1280 };
/** Drawn beyond the edge at rest, and at most while moving. */
const restPx = 160;
const mostPx = 960;
/** Left behind while moving: one may turn round. */
const behindPx = 60;
const restMs = 120;
/** Engines lose their place in taller elements (Firefox at 17.9 million px, Chromium at 33.5). */
export const tallestPx = 12_000_000;

export interface Span { from: number; to: number }

/**
 * Heights are those of the whole content. Where it is taller than an engine can hold, the element is `heldPx` high and `shiftPx` says
 * how much of the content lies above its top: near moves scroll through the content itself, far ones through the whole.
 */
export class Viewport {
  top = 0;
  left = 0;
  height = unknown.height;
  width = unknown.width;
  shiftPx = 0;
  isMoving = false;
  #total = 0;
  #held = 0;
  #dy = 0;
  #dx = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watching: ResizeObserver | undefined;

  /**
   * @param onMove other content may be in view, or the size changed
   * @param onRest nothing has moved for a moment
   * @param unasked the page is not asked for its size now, which would make it measure itself; it tells a frame later
   */
  constructor(readonly scroller: HTMLElement, readonly onMove: (resized: boolean) => void, readonly onRest: () => void = () => {}, unasked = false) { if (!unasked) this.measure(); }

  watch(): void {
    this.scroller.addEventListener('scroll', this.#scrolled, { passive: true });
    this.#watching = new ResizeObserver(() => { if (this.measure()) this.onMove(true); });
    this.#watching.observe(this.scroller);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.scroller.removeEventListener('scroll', this.#scrolled);
    this.#watching?.disconnect();
  }

  /** @returns height the element is to have */
  setTotal(px: number): number {
    this.#total = px;
    this.#held = Math.min(px, tallestPx);
    if (px <= tallestPx) this.shiftPx = 0;
    return this.#held;
  }

  /** A kept tab out of sight has no size: what was known stays. */
  measure(): boolean {
    const { clientHeight: height, clientWidth: width } = this.scroller;
    if (height === 0 || (height === this.height && width === this.width)) return false;
    this.height = height;
    this.width = width || this.width;
    return true;
  }

  /** Takes over where the scroller stands now; the page itself tells of it a frame later. */
  sync(): void {
    if (this.#total > this.#held) this.#keepPlace();
    const { scrollTop, scrollLeft } = this.scroller;
    this.#dy = scrollTop + this.shiftPx - this.top;
    this.#dx = scrollLeft - this.left;
    this.top = scrollTop + this.shiftPx;
    this.left = scrollLeft;
  }

  scrollTo(top: number): void {
    if (this.#total > this.#held) this.#anchor(top);
    else this.scroller.scrollTop = top;
    this.sync();
  }

  get rows(): Span { return around(this.top, this.height, this.#dy); }
  get columns(): Span { return around(this.left, this.width, this.#dx); }

  #scrolled = (): void => {
    this.isMoving = true;
    this.sync();
    this.onMove(false);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.isMoving = false;
      this.#dy = this.#dx = 0;
      if (this.#total > this.#held && this.#anchor(this.top)) this.onMove(false);
      this.onRest();
    }, restMs);
  };

  /** A far jump (the bar was dragged) goes by proportion; near an end the content is laid anew, so that it is never reached early. */
  #keepPlace(): void {
    const { scrollTop } = this.scroller;
    const most = this.#held - this.height;
    const top = scrollTop + this.shiftPx;
    if (Math.abs(top - this.top) > this.height * 2) this.shiftPx = Math.round((scrollTop / most) * (this.#total - this.height)) - scrollTop;
    else if ((scrollTop < this.height && this.shiftPx > 0) || (most - scrollTop < this.height && this.shiftPx < this.#total - this.#held)) this.#anchor(top);
  }

  /** Puts the bar where this place of the content belongs, without moving what is seen. */
  #anchor(top: number): boolean {
    const range = this.#total - this.height;
    const held = Math.round(Math.max(0, Math.min(1, top / range)) * (this.#held - this.height));
    const shift = Math.max(0, Math.min(range, top)) - held;
    if (shift === this.shiftPx && held === this.scroller.scrollTop) return false;
    this.shiftPx = shift;
    this.scroller.scrollTop = held;
    return true;
  }
}

/** More on the side one moves to: what comes next is there before it is seen. */
function around(at: number, size: number, speed: number): Span {
  const ahead = Math.min(mostPx, restPx + 1.2 * Math.abs(speed));
  return { from: Math.max(0, at - (speed < 0 ? ahead : behindPx)), to: at + size + (speed > 0 ? ahead : speed < 0 ? behindPx : restPx) };
}
