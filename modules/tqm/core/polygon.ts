// A position drawn on a picture: a polygon of points in percent of its width and height.
export type Point = readonly [x: number, y: number];

/** What was stored or sent: at least three points, each within the picture; else null. */
export function polygonOf(value: unknown): Point[] | null {
  if (!Array.isArray(value) || value.length < 3 || value.length > 60) return null;
  const points = value.map((point: unknown) => Array.isArray(point) && point.length === 2 && point.every((at) => typeof at === 'number' && at >= 0 && at <= 100) ? [point[0], point[1]] as Point : null);
  return points.every((point) => point !== null) ? points : null;
}

/** Whether a point lies within: by how often a ray from it crosses the edge. */
export function isInside([x, y]: Point, polygon: readonly Point[]): boolean {
  return polygon.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = polygon[(index + 1) % polygon.length]!;
    return (y1 > y) !== (y2 > y) && x < (x2 - x1) * (y - y1) / (y2 - y1) + x1 ? !inside : inside;
  }, false);
}
