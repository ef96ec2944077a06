// Settings of the process, as config.ts reads them.
import type { SignInConfig } from '../auth/signInConfig.ts';
import type { PayConfigs } from '../platform/orders/payConfig.ts';
import type { SealKey } from '../store/seals.ts';

export interface Config extends SignInConfig {
  port: number; host: string; dataDir: string; databaseUrl?: string; appDatabaseUrl?: string;
  demoPassword: string; demo: boolean; dev: boolean; schemasDir: string; webDir: string; poolSize: number; logLevel: string;
  tokenSeconds: number; refreshSeconds: number;
  /** What values are sealed with: the first seals, the others open what stands. */
  sealKeys?: SealKey[];
  /** `host:port` of a pooler between here and the database (store/db.ts). */
  databasePooler?: string;
  /** A streaming replica that answers for reports and exports while it is no more than so far behind. */
  reportDatabaseUrl?: string; reportLagSeconds?: number;
  /** How long a start waits for a database server that does not answer yet; absent: it asks once. */
  databaseWaitSeconds?: number;
  /** Requests a minute of one session (or address); 0 = no limit. */
  requestsPerMinute: number;
  /** A proxy in front tells the caller's address. */
  trustProxy: boolean;
  /** Unchanged answers are sent from memory (http/kept.ts): right where this process alone writes the database. */
  keepAnswers: boolean;
  /** Schema files take effect as they are saved. */
  live: boolean;
  /** This process does timed work (ccm.timing) when it is due. */
  timedWork: boolean;
  /** Ways to pay for applications, by channel; none: buying ends in an offline payment. */
  pay?: PayConfigs;
  /** Who may read the figures of this process; absent: whoever asks from this machine. */
  metricsToken?: string;
  /** Base of the account site when it is not this host's root. */
  accountUrl?: string;
  /** Where people reach this server, without a `/` at its end; what leads out of mails begins with it. */
  publicUrl?: string;
}
