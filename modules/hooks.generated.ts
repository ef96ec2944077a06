// Written by `npx tsx generators/hooks.ts` from modules/*/server: a file there is a hook.
import type { Hooks } from '../runtime/server/context.ts';
import wmsEndOlderPrice from './wms/server/endOlderPrice.ts';
import wmsPriceControl from './wms/server/priceControl.ts';
import wmsReserveForOrder from './wms/server/reserveForOrder.ts';

export const hooks: Hooks = {
  'wms.endOlderPrice': wmsEndOlderPrice,
  'wms.priceControl': wmsPriceControl,
  'wms.reserveForOrder': wmsReserveForOrder,
};
