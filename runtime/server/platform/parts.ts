// Hand-written calls of the platform, in the order they claim their addresses.
import type { HttpPart } from '../http/server.ts';
import { columnsPart } from './columns/routes.ts';
import { schemesPart } from './columns/schemes.ts';
import { viewsPart } from './columns/views.ts';
import { configPart } from './config/routes.ts';
import { dictPart } from './dict/routes.ts';
import { feedbackPart } from './feedback/routes.ts';
import { logPart } from './log/routes.ts';
import { messagesPart } from './messages/routes.ts';
import { ordersPart } from './orders/routes.ts';
import { reportsPart } from './reports/routes.ts';
import { settingsPart } from './settings/routes.ts';
import { sheetsPart } from './sheets/routes.ts';
import { startingDataPart } from './startingData/routes.ts';
import { tasksPart } from './tasks/routes.ts';
import { workbenchPart } from './workbench/routes.ts';

export const platformParts: HttpPart[] = [messagesPart, tasksPart, feedbackPart, columnsPart, schemesPart, viewsPart, reportsPart, settingsPart, configPart, ordersPart, workbenchPart, logPart, dictPart, sheetsPart, startingDataPart];
