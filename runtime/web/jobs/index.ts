// The tray of background tasks, as what loads it finds it: its deeds, and its picture in the header's place.
import { drawTray } from './tasks.ts';
import { TrayButton } from './TrayButton.tsx';

export { hearTask, readTasks, taskStarted } from './tasks.ts';

drawTray(TrayButton);
