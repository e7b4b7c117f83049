// Command check reads the folder of a log with Go's golang.org/x/mod/sumdb and nothing of this package: it opens the
// checkpoint with the keys of its log and of witnesses, computes the root and every tile from the leaves of the entry
// bundles, and checks proofs of inclusion and consistency that tlog makes from the tiles.
// "check vectors FILE" runs vectors/cosignatures.json. docs/public-log.md says how to build it.
package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const height = 8 // 256 hashes to a tile

// folder serves tiles as tlog-tiles names them: without the height.
type folder string

func (f folder) Height() int { return height }

func (f folder) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	found := make([][]byte, len(tiles))
	for at, tile := range tiles {
		data, err := os.ReadFile(filepath.Join(string(f), strings.Replace(tile.Path(), "tile/8/", "tile/", 1)))
		if err != nil {
			return nil, err
		}
		found[at] = data
	}
	return found, nil
}

func (f folder) SaveTiles([]tlog.Tile, [][]byte) {}

// bundle returns the leaves of an entry bundle, each with its length in two bytes before it.
func (f folder) bundle(index, size int64) ([][]byte, error) {
	tile := tlog.Tile{H: height, L: -1, N: index, W: int(min(1<<height, size-index<<height))}
	path := strings.Replace(tile.Path(), "tile/8/data/", "tile/entries/", 1)
	data, err := os.ReadFile(filepath.Join(string(f), path))
	if err != nil {
		return nil, err
	}
	var leaves [][]byte
	for len(data) >= 2 {
		length := int(binary.BigEndian.Uint16(data))
		if len(data) < 2+length {
			return nil, fmt.Errorf("%s ends in the middle of a leaf", path)
		}
		leaves = append(leaves, data[2:2+length])
		data = data[2+length:]
	}
	if len(data) != 0 || len(leaves) != tile.W {
		return nil, fmt.Errorf("%s has %d leaves and %d bytes more", path, len(leaves), len(data))
	}
	return leaves, nil
}

func min(one, other int64) int64 {
	if one < other {
		return one
	}
	return other
}

// memory holds the hashes of a tree as tlog numbers them.
type memory []tlog.Hash

func (m memory) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	found := make([]tlog.Hash, len(indexes))
	for at, index := range indexes {
		if index >= int64(len(m)) {
			return nil, fmt.Errorf("there is no hash %d", index)
		}
		found[at] = m[index]
	}
	return found, nil
}

// hashesOfLeaves computes the hashes of the tree from the entry bundles alone.
func (f folder) hashesOfLeaves(size int64) (memory, error) {
	var hashes memory
	for index := int64(0); index<<height < size; index++ {
		leaves, err := f.bundle(index, size)
		if err != nil {
			return nil, err
		}
		for at, leaf := range leaves {
			more, err := tlog.StoredHashes(index<<height+int64(at), leaf, hashes)
			if err != nil {
				return nil, err
			}
			hashes = append(hashes, more...)
		}
	}
	return hashes, nil
}

// compareTiles compares the tiles of a size with those that tlog makes from the leaves.
func (f folder) compareTiles(size int64, hashes memory) (int, error) {
	count := 0
	for level := 0; size>>(height*level) > 0; level++ {
		width := size >> (height * level)
		for index := int64(0); index<<height < width; index++ {
			tile := tlog.Tile{H: height, L: level, N: index, W: int(min(1<<height, width-index<<height))}
			right, err := tlog.ReadTileData(tile, hashes)
			if err != nil {
				return 0, err
			}
			found, err := f.ReadTiles([]tlog.Tile{tile})
			if err != nil {
				return 0, err
			}
			if !bytes.Equal(found[0], right) {
				return 0, fmt.Errorf("%s is not the tile of these leaves", tile.Path())
			}
			count++
		}
	}
	return count, nil
}

// checkProofs makes proofs from the tiles: of the last leaf of each bundle, and from each size of a full tile and one more.
func checkProofs(tree tlog.Tree, tiles tlog.HashReader, hashes memory) (int, error) {
	count := 0
	for end := int64(1 << height); end < tree.N+1<<height; end += 1 << height {
		position := min(end, tree.N) - 1
		inclusion, err := tlog.ProveRecord(tree.N, position, tiles)
		if err != nil {
			return 0, err
		}
		if err := tlog.CheckRecord(inclusion, tree.N, tree.Hash, position, hashes[tlog.StoredHashIndex(0, position)]); err != nil {
			return 0, fmt.Errorf("leaf %d: %v", position, err)
		}
		older := end - 1<<height + 1
		olderRoot, err := tlog.TreeHash(older, hashes)
		if err != nil {
			return 0, err
		}
		consistency, err := tlog.ProveTree(tree.N, older, tiles)
		if err != nil {
			return 0, err
		}
		if err := tlog.CheckTree(consistency, tree.N, tree.Hash, older, olderRoot); err != nil {
			return 0, fmt.Errorf("size %d: %v", older, err)
		}
		count += 2
	}
	return count, nil
}

func check(dir, vkey string, witnesses []string) (string, error) {
	verifier, err := note.NewVerifier(vkey)
	if err != nil {
		return "", err
	}
	verifiers := []note.Verifier{verifier}
	for _, key := range witnesses {
		witness, err := newWitness(key)
		if err != nil {
			return "", err
		}
		verifiers = append(verifiers, witness)
	}
	message, err := os.ReadFile(filepath.Join(dir, "checkpoint"))
	if err != nil {
		return "", err
	}
	opened, err := note.Open(message, note.VerifierList(verifiers...))
	if err != nil {
		return "", err
	}
	isSigned := false
	for _, signature := range opened.Sigs {
		isSigned = isSigned || signature.Name == verifier.Name() && signature.Hash == verifier.KeyHash()
	}
	if !isSigned {
		return "", fmt.Errorf("%s has not signed the checkpoint", verifier.Name())
	}
	cosignatures, err := cosignaturesOf(opened)
	if err != nil {
		return "", err
	}
	lines := strings.Split(opened.Text, "\n")
	if len(lines) != 4 || lines[0] != verifier.Name() {
		return "", fmt.Errorf("the checkpoint is not one of %s", verifier.Name())
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	if err != nil {
		return "", err
	}
	root, err := tlog.ParseHash(lines[2])
	if err != nil {
		return "", err
	}
	files := folder(dir)
	hashes, err := files.hashesOfLeaves(size)
	if err != nil {
		return "", err
	}
	found, err := tlog.TreeHash(size, hashes)
	if err != nil {
		return "", err
	}
	if found != root {
		return "", fmt.Errorf("the leaves have the root %v, not %v", found, root)
	}
	tiles, err := files.compareTiles(size, hashes)
	if err != nil {
		return "", err
	}
	proofs, err := checkProofs(tlog.Tree{N: size, Hash: root}, tlog.TileHashReader(tlog.Tree{N: size, Hash: root}, files), hashes)
	if err != nil {
		return "", err
	}
	said := fmt.Sprintf("%s: %d leaves have the signed root, %d tiles and %d proofs are right", lines[0], size, tiles, proofs)
	for _, one := range cosignatures {
		said += fmt.Sprintf("\n%s cosigned it at %s", one.Name, time.Unix(int64(one.Time), 0).UTC().Format(time.RFC3339))
	}
	return said, nil
}

func main() {
	if len(os.Args) < 3 {
		fmt.Fprintln(os.Stderr, "usage: check FOLDER VERIFIER-KEY [WITNESS-KEY ...]\n       check vectors FILE")
		os.Exit(2)
	}
	var found string
	var err error
	if os.Args[1] == "vectors" {
		found, err = checkVectors(os.Args[2])
	} else {
		found, err = check(os.Args[1], os.Args[2], os.Args[3:])
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "wrong:", err)
		os.Exit(1)
	}
	fmt.Println(found)
}
