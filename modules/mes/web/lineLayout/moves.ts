// What dragging and choosing do to a layout: a worker or an operation put on a seat, a share changed, something taken away.
import { Decimal } from 'decimal.js';
import { isEmptyPlace, leftOf, type Place, type Places } from './calls.ts';

const empty: Place = { worker: null, work: [] };
const at = (places: Places, seat: string): Place => places[seat] ?? empty;
const kept = (places: Places): Places => Object.fromEntries(Object.entries(places).filter(([, place]) => !isEmptyPlace(place)));

/** A worker sits once: whoever is put somewhere leaves the former seat, and the two change places. */
export function seatWorker(places: Places, seat: string, worker: string | null): Places {
  const before = Object.entries(places).find(([key, place]) => worker !== null && place.worker === worker && key !== seat)?.[0];
  const moved = before === undefined ? places : { ...places, [before]: { ...at(places, before), worker: at(places, seat).worker } };
  return kept({ ...moved, [seat]: { ...at(moved, seat), worker } });
}

/** What is left of the operation goes to the seat; where nothing is left, half of the largest part comes along. */
export function giveOperation(places: Places, seat: string, operation: string): Places {
  if (at(places, seat).work.some((one) => one.operation === operation)) return places;
  const left = leftOf(operation, places);
  if (left.gt(0)) return { ...places, [seat]: { ...at(places, seat), work: [...at(places, seat).work, { operation, share: left.toString() }] } };
  const largest = Object.entries(places).flatMap(([key, { work }]) => work.filter((one) => one.operation === operation).map(({ share }) => ({ key, share: new Decimal(share) }))).sort((a, b) => b.share.cmp(a.share))[0];
  if (!largest) return places;
  const half = largest.share.div(2).toDecimalPlaces(4, Decimal.ROUND_DOWN);
  const less = setShare(places, largest.key, operation, largest.share.minus(half).toString());
  return { ...less, [seat]: { ...at(less, seat), work: [...at(less, seat).work, { operation, share: half.toString() }] } };
}

/** A part goes from one seat to another and joins what is there. */
export function moveOperation(places: Places, from: string, to: string, operation: string): Places {
  const part = at(places, from).work.find((one) => one.operation === operation);
  if (!part || from === to) return places;
  const there = at(places, to).work.find((one) => one.operation === operation);
  const without = takeOperation(places, from, operation);
  return there ? setShare(without, to, operation, new Decimal(there.share).plus(part.share).toString()) : { ...without, [to]: { ...at(without, to), work: [...at(without, to).work, part] } };
}

export const setShare = (places: Places, seat: string, operation: string, share: string): Places => ({ ...places, [seat]: { ...at(places, seat), work: at(places, seat).work.map((one) => one.operation === operation ? { operation, share } : one) } });
export const takeOperation = (places: Places, seat: string, operation: string): Places => kept({ ...places, [seat]: { ...at(places, seat), work: at(places, seat).work.filter((one) => one.operation !== operation) } });
