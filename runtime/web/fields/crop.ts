// Where a square lies in a picture: figures only, so that they can be tried without a canvas.

/** `zoom` 1 = the largest square; `x`, `y` = the middle of the square, as parts of the picture's width and height. */
export interface Crop { zoom: number; x: number; y: number }
export interface Size { width: number; height: number }

/** The square in pixels of the picture. */
export function cropAt(crop: Crop, size: Size): { left: number; top: number; side: number } {
  const side = Math.min(size.width, size.height) / crop.zoom;
  return { left: crop.x * size.width - side / 2, top: crop.y * size.height - side / 2, side };
}

/** @param dx how far the picture is pulled to the right, as a part of the square */
export function moveBy(crop: Crop, size: Size, dx: number, dy: number): Crop {
  const { side } = cropAt(crop, size);
  return inside({ ...crop, x: crop.x - (dx * side) / size.width, y: crop.y - (dy * side) / size.height }, size);
}

export function zoomTo(crop: Crop, size: Size, zoom: number, most: number): Crop {
  return inside({ ...crop, zoom: Math.min(most, Math.max(1, zoom)) }, size);
}

/** The square never leaves the picture. */
function inside(crop: Crop, size: Size): Crop {
  const { side } = cropAt(crop, size);
  const within = (middle: number, whole: number): number => Math.min(1 - side / 2 / whole, Math.max(side / 2 / whole, middle));
  return { ...crop, x: within(crop.x, size.width), y: within(crop.y, size.height) };
}
