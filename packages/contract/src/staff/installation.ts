import { defineCalls } from '../kernel/call.ts';
import { dateSchema } from '../kernel/fields.ts';
import { z } from '../kernel/zod.ts';

const installationSchema = z.object({
  version: z.string(),
  /** It is null if the host has not turned the check on (`UPDATE_CHECK_URL`). */
  updateCheck: z
    .object({
      checkedAt: dateSchema.nullable(),
      hasFailed: z.boolean(),
      newerVersion: z.object({ version: z.string(), url: z.string().nullable() }).nullable(),
    })
    .nullable(),
  /** The newest backup in `BACKUP_DIR`, and whether a night was missed; it is null if none are made. */
  nightlyBackup: z.object({ newestAt: dateSchema.nullable(), isLate: z.boolean() }).nullable(),
  /** The command that copies the nightly backups elsewhere; it is null if there is none (`BACKUP_COMMAND`). */
  backupCommand: z
    .object({
      ranAt: dateSchema.nullable(),
      problem: z.string().nullable(),
    })
    .nullable(),
});
export type Installation = z.infer<typeof installationSchema>;

export const installationCalls = defineCalls({
  getInstallation: {
    method: 'GET',
    path: '/api/admin/installation',
    access: 'admin',
    summary:
      'Which version runs, whether there is a newer one, and whether the nightly backups were made and copied elsewhere.',
    response: installationSchema,
  },
});
