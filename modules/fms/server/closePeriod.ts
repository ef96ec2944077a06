// Closing and reopening a period moves the setting that ledgers close by; what stands in the way is asked there (closing.ts).
import { type Hook, saveSettings } from '../../../runtime/server/moduleApi.ts';

const closePeriod: Hook = async ({ work, given }) => {
  await saveSettings(work, [{ code: 'FMS_CLOSE_DATE', value: (given.date as string | null) ?? null }]);
};
export default closePeriod;
