import type { ArchiveProvenance, Build } from "../../src/model/provenance.ts";

export const REPOSITORY = { host: "github.com", name: "acme/terraform-provider-one" };

export const BUILD: Build = {
  repository: REPOSITORY,
  workflow: ".github/workflows/release.yml",
  ref: "refs/tags/v1.1.0",
  commit: "0123456789abcdef0123456789abcdef01234567",
  runner: "github-hosted",
  signedAt: "2026-03-01T12:00:00.000Z",
  instance: "fulcio.sigstore.test",
};

export const BUILT: ArchiveProvenance = { status: "built", build: BUILD };
export const ABSENT: ArchiveProvenance = { status: "absent" };
export const UNKNOWN: ArchiveProvenance = { status: "not-checked", reason: "nobody answers" };
export const WRONG: ArchiveProvenance = {
  status: "mismatch",
  reason: "it speaks of tag v9",
  build: BUILD,
};

/** The repository of another build, and the workflow of it that signs, as certificates name them. */
export const KIT = "https://github.com/acme/kit";
export const SIGNER = `${KIT}/.github/workflows/release.yml@refs/tags/v1.2.3`;

/** That build, as a certificate tells it. */
export const KIT_IDENTITY = {
  subject: SIGNER,
  startedBy: SIGNER,
  build: {
    repository: { host: "github.com", name: "acme/kit" },
    workflow: ".github/workflows/release.yml",
    ref: "refs/tags/v1.2.3",
    commit: "6d1f0c9a3b5e7f2d4c6b8a0e1f3d5c7b9a2e4f60",
  },
};
