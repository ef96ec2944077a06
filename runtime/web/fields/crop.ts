// Where a rectangle lies in a picture: figures only, so that they can be tried without a canvas.

/** `zoom` 1 = the largest one; `x`, `y` = its middle, as parts of the picture's width and height; `ratio` = width by height, null the picture's own. */
export interface Crop { zoom: number; x: number; y: number; ratio: number | null }
export interface Size { width: number; height: number }

/** The rectangle in pixels of the picture. */
export function cropAt({ zoom, x, y, ratio }: Crop, size: Size): { left: number; top: number; width: number; height: number } {
  const wanted = ratio ?? size.width / size.height;
  const width = Math.min(size.width, size.height * wanted) / zoom;
  const height = width / wanted;
  return { left: x * size.width - width / 2, top: y * size.height - height / 2, width, height };
}

/** @param dx how far the picture is pulled to the right, as a part of the rectangle */
export function moveBy(crop: Crop, size: Size, dx: number, dy: number): Crop {
  const { width, height } = cropAt(crop, size);
  return inside({ ...crop, x: crop.x - (dx * width) / size.width, y: crop.y - (dy * height) / size.height }, size);
}

export function zoomTo(crop: Crop, size: Size, zoom: number, most: number): Crop {
  return inside({ ...crop, zoom: Math.min(most, Math.max(1, zoom)) }, size);
}

export function shapeTo(crop: Crop, size: Size, ratio: number | null): Crop { return inside({ ...crop, ratio }, size); }

/** It never leaves the picture. */
function inside(crop: Crop, size: Size): Crop {
  const { width, height } = cropAt(crop, size);
  const within = (middle: number, part: number, whole: number): number => Math.min(1 - part / 2 / whole, Math.max(part / 2 / whole, middle));
  return { ...crop, x: within(crop.x, width, size.width), y: within(crop.y, height, size.height) };
}
